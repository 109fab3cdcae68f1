import type { BrandPolicy } from '@offpiste/core/base/brand/brand.contract';
import type { Rep } from '@offpiste/core/programme/rep/rep.contract';
import type { WeekPayloadProblem } from '@offpiste/core/week/week/week-payload.rules';
import type { WeekQueryArgs, WeekQueryName } from './week.queries.ts';

export type WeekRequest =
  | {
      readonly id: number;
      readonly kind: 'decode';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly useFallback: boolean;
      readonly policy: BrandPolicy;
    }
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly name: WeekQueryName;
      readonly args: WeekQueryArgs<WeekQueryName>;
    };

export type DecodeReply =
  | { readonly ok: true; readonly passengers: number; readonly systemId: string | undefined; readonly rep: Rep }
  | { readonly ok: false; readonly problem: WeekPayloadProblem };

export type WeekResponse =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };
