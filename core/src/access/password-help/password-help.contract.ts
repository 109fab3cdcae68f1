// Source: docs/reference/accounts.md (Mail).
import { Type } from 'typebox';

/** `byMail`: the server sends links. */
export const PasswordHelpReply = Type.Object({ byMail: Type.Boolean() });

export const LinkRequestBody = Type.Object({ username: Type.String({ maxLength: 254 }) });

/** The same for every username. */
export const LinkRequestReply = Type.Object({ success: Type.Boolean() });
