import { useState } from 'react';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { AppFrame, Page, Stack } from '#ui/page/page.part.tsx';
import { PasswordField } from '#ui/password-field/password-field.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';

export function LoginMock() {
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AppFrame>
      <Page align="center">
        <Card>
          <Stack>
            <h1>Login to your account</h1>
            <Alert type="danger">Failed to login. Please try again.</Alert>
            <TextField label="Email" type="email" value={mail} onValueChange={setMail} />
            <PasswordField
              label="Password"
              value={password}
              onValueChange={setPassword}
              showLabel="Show password"
              hideLabel="Hide password"
            />
            <Button size="large" fullWidth>
              Sign in
            </Button>
          </Stack>
        </Card>
      </Page>
    </AppFrame>
  );
}
