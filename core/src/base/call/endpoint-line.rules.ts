interface Line<Method, Path, Mark> {
  readonly method: Method;
  readonly path: Path;
  readonly mark: Mark;
}

// These calls need fewer bytes than the objects.

/** A call that reads, with the mark of its reply. */
export const get = <const Path, const Mark = undefined>(path: Path, mark?: Mark): Line<'GET', Path, Mark> => ({
  method: 'GET',
  path,
  mark: mark as Mark,
});

/** A call with a body. */
export const post = <const Path, const Mark = undefined>(path: Path, mark?: Mark): Line<'POST', Path, Mark> => ({
  method: 'POST',
  path,
  mark: mark as Mark,
});
