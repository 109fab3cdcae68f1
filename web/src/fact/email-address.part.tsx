import { Fragment } from 'react';

/** Breaks only after @ and dots. */
export function EmailAddress({ email }: { email: string }) {
  const parts = email.match(/[^@.]*[@.]?/g)?.filter(Boolean);
  return parts?.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
