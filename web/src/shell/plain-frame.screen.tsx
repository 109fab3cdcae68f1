import { Outlet } from '@tanstack/react-router';
import { AppFrame } from '#ui/page/page.part.tsx';
import { Banners } from './banners.part.tsx';

/** Around the screens before the app is open: no bars, no menu. */
export function PlainFrame() {
  return (
    <AppFrame header={<Banners />}>
      <Outlet />
    </AppFrame>
  );
}
