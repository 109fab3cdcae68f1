import { codePath, QUIET_MODULES } from '@offpiste/core/office/report/ticket-sheet.rules';
import { useMemo } from 'react';
import { encode } from 'uqr';

type TicketCodeProps = { code: string; label?: string; className: string | undefined };

/** The QR code contains only the code. Level M, because paper is folded and gets wet. */
export function TicketCode({ code, label = code, className }: TicketCodeProps) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(code, { ecc: 'M', border: QUIET_MODULES });
    return { path: codePath(data, size), size };
  }, [code]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
