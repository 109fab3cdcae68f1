import { Fragment } from 'react';

/** An e-mail address that breaks only after its @ and its dots. */
export function EmailAddress({ email }: { email: string }) {
  const parts = email.match(/[^@.]*[@.]?/g)?.filter(Boolean);
  return parts?.map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
}
