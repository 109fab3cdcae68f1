import { vi } from 'vitest';

const ORIGIN = 'https://app.example';

/** Sets the browser's caches. `paths`: their files by cache. `isDenied`: every access throws. */
export function openFileCaches() {
  const files = new Map<string, Map<string, Response>>();
  const fake = { isDenied: false, paths: () => [...files].map(([name, held]) => [name, ...held.keys()]) };
  const touch = () => {
    if (fake.isDenied) throw new DOMException('The user denied permission.', 'SecurityError');
  };
  const pathOf = (request: string | Request) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).pathname;
  vi.stubGlobal('caches', {
    keys: async () => (touch(), [...files.keys()]),
    delete: async (name: string) => (touch(), files.delete(name)),
    open: async (name: string) => {
      touch();
      const held = files.get(name) ?? new Map<string, Response>();
      files.set(name, held);
      return {
        put: async (request: string, response: Response) => void held.set(pathOf(request), response),
        match: async (request: string | Request) => held.get(pathOf(request))?.clone(),
        keys: async () => [...held.keys()].map((path) => new Request(ORIGIN + path)),
        delete: async (request: Request) => held.delete(pathOf(request)),
      };
    },
  });
  return fake;
}
