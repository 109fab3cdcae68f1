import { Outlet } from '@tanstack/react-router';
import { AppFrame } from '#ui/page/page.part.tsx';
import { Banners } from './banner/banners.part.tsx';

/** The frame of the screens before the app is unlocked: no bars, no menu. */
export function PlainFrame() {
  return (
    <AppFrame header={<Banners />}>
      <Outlet />
    </AppFrame>
  );
}
