import { Fragment } from 'react';

/** An e-mail address that breaks only after its @ and its dots. */
export function EmailAddress({ email }: { email: string }) {
  const parts = email.match(/[^@.]*[@.]?/g)?.filter(Boolean);
  return parts?.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
