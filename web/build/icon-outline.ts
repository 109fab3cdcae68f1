export type IconShape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const START = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*/;

/** The shapes of an icon as one path, in a third of the bytes. Throws for an unknown tag. */
export function outlineOf(shapes: readonly IconShape[]): string {
  return shapes.map(dataOf).join('');
}

function dataOf([tag, attributes]: IconShape): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      return standingAlone(attributes['d'] ?? '');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect':
      return rectangle(
        { x: number('x'), y: number('y'), width: number('width'), height: number('height') },
        number(attributes['rx'] ? 'rx' : 'ry'),
      );
    case 'polyline':
      return `M${attributes['points'] ?? ''}`;
    case 'polygon':
      return `M${attributes['points'] ?? ''}z`;
    default:
      throw new Error(`An icon is drawn with <${tag}>, of which no outline is known`);
  }
}

/** Makes a relative start absolute, as the shapes become one path. */
function standingAlone(data: string): string {
  const start = START.exec(data);
  if (!start) return data;
  const rest = data.slice(start[0].length);
  return `M${start[1]} ${start[2]}${/^[\d.-]/.test(rest) ? 'l' : ''}${rest}`;
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function rectangle({ x, y, width, height }: Box, radius: number): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return [
    `M${x + radius} ${y}h${across}`,
    `${corner(radius, radius)}v${down}`,
    `${corner(-radius, radius)}h${-across}`,
    `${corner(-radius, -radius)}v${-down}`,
    `${corner(radius, -radius)}z`,
  ].join('');
}
