import { useState } from 'react';
import { ActionParts } from '#app/gallery/actions.part.tsx';
import { ContentParts } from '#app/gallery/content.part.tsx';
import { FieldParts } from '#app/gallery/fields.part.tsx';
import { LoadCoachMock } from '#app/gallery/load-coach.mock.tsx';
import { HomeMock } from '#app/gallery/home.mock.tsx';
import { ClientMock } from '#app/gallery/client.mock.tsx';
import { LoginMock } from '#app/gallery/login.mock.tsx';
import { UnlockMock } from '#app/gallery/unlock.mock.tsx';
import { ClientSearchMock } from '#app/gallery/client-search.mock.tsx';
import { ListParts } from '#app/gallery/lists.part.tsx';
import { NavigationParts } from '#app/gallery/navigation.part.tsx';
import { OverlayParts } from '#app/gallery/overlays.part.tsx';
import { ProgressParts } from '#app/gallery/progress.part.tsx';
import { AppFrame, Page } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { THEMES, applyTheme, type Theme } from '#device/theme.rules.ts';
import { TopBar } from '#ui/top-bar/top-bar.part.tsx';

const THEME_OPTIONS = THEMES.map((theme) => ({ value: theme, label: theme }));

export function Gallery({ view }: { view: string }) {
  switch (view) {
    case 'home':
      return <HomeMock />;
    case 'coach':
      return <LoadCoachMock />;
    case 'client':
      return <ClientMock />;
    case 'search':
      return <ClientSearchMock />;
    case 'login':
      return <LoginMock />;
    case 'unlock':
      return <UnlockMock />;
    default:
      return <AllParts />;
  }
}

function AllParts() {
  const [theme, setTheme] = useState<Theme>('system');
  const choose = (next: Theme) => {
    setTheme(next);
    applyTheme(document.documentElement, next);
  };
  return (
    <AppFrame header={<TopBar title="Parts" subtitle="Every part in every state" />}>
      <Page>
        <SelectField label="Theme" value={theme} options={THEME_OPTIONS} onValueChange={choose} />
        <ActionParts />
        <FieldParts />
        <ProgressParts />
        <ContentParts />
        <ListParts />
        <NavigationParts />
        <OverlayParts />
      </Page>
    </AppFrame>
  );
}
