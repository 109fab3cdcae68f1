import { handbookButtons } from '@offpiste/core/programme/handbook/handbook.rules';
import BookOpen from 'lucide-react/icons/book-open';
import ExternalLink from 'lucide-react/icons/external-link';
import { brand } from '#base/brand.ts';
import { handbook as texts } from '#texts/programme/handbook';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';

export function HandbookScreen() {
  const buttons = handbookButtons(brand.settings, texts);
  return (
    <Page align="center">
      <EmptyState icon={<BookOpen />} heading={texts.title} body={texts.text} />
      <Stack>
        {buttons.map(({ name, url }) =>
          url === undefined ? (
            <Button key={name} size="large" disabled disabledReason={texts.unset}>
              {name}
            </Button>
          ) : (
            <LinkButton key={name} size="large" icon={<ExternalLink />} href={url} newTab>
              {name}
            </LinkButton>
          ),
        )}
        {buttons.some(({ isPlaceholder }) => isPlaceholder) ? <Alert type="info">{texts.placeholder}</Alert> : null}
      </Stack>
    </Page>
  );
}
