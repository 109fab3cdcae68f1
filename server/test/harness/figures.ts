/** The figures of a server, as Prometheus reads them. */
export async function readFigures(origin: string, token: string) {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    status: answer.status,
    text,
    /** The sum of all lines of this name that have these labels; undefined where there is none. */
    sum: (name: string, labels: Readonly<Record<string, string>> = {}) => {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      const found = lines.filter(
        (line) => /^[\w:]+/.exec(line)?.[0] === name && wanted.every((label) => line.includes(label)),
      );
      return found.length === 0 ? undefined : found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}
