import { useMemo } from 'react';
import { encode } from 'uqr';

/** White on each side, which readers need. */
const QUIET_MODULES = 4;

/** The QR code of a ticket, which contains the ticket code and nothing else. Level M: paper is folded and gets wet. */
export function TicketCode({ code, className }: { code: string; className: string | undefined }) {
  const { path, size } = useMemo(() => codePath(code), [code]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={code} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One rectangle for each run of dark squares in a row. */
function codePath(code: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET_MODULES });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return `M${x} ${y}h${length}v1h-${length}z`;
    }),
  );
  return { path: runs.join(''), size };
}
