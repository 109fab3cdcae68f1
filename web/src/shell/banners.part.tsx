import { InstallBanner } from './install-banner.part.tsx';
import { LeftBehindBanner } from './left-behind-banner.part.tsx';
import { StorageBanner } from './storage-banner.part.tsx';
import { UpdateBanner } from './update-banner.part.tsx';

/** What every screen carries above its content. */
export function Banners() {
  return (
    <>
      <StorageBanner />
      <LeftBehindBanner />
      <InstallBanner />
      <UpdateBanner />
    </>
  );
}
