import { InstallBanner } from './install-banner.part.tsx';
import { LeftBehindBanner } from './left-behind-banner.part.tsx';
import { StorageBanner } from './storage-banner.part.tsx';
import { UpdateBanner } from './update-banner.part.tsx';

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
