import { InstallBanner } from './install-banner.part.tsx';
import { UpdateBanner } from './update-banner.part.tsx';

/** What every screen carries above its content. */
export function Banners() {
  return (
    <>
      <InstallBanner />
      <UpdateBanner />
    </>
  );
}
