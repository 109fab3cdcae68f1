/** A call as the phone's tables have it. */
interface Line<Method, Path, Mark> {
  readonly method: Method;
  readonly path: Path;
  readonly mark: Mark;
}

// Calls of two short functions are fewer bytes than the objects they return.

/** A call that reads. `mark`: what a reply has that is really from the server. */
export const get = <const Path, const Mark = undefined>(path: Path, mark?: Mark): Line<'GET', Path, Mark> => ({
  method: 'GET',
  path,
  mark: mark as Mark,
});

/** A call that records or asks with a body. */
export const post = <const Path, const Mark = undefined>(path: Path, mark?: Mark): Line<'POST', Path, Mark> => ({
  method: 'POST',
  path,
  mark: mark as Mark,
});
