import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/tokens/tokens.css';
import '#ui/tokens/base.css';
import { Gallery } from '#app/gallery/gallery.screen.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery view={new URLSearchParams(window.location.search).get('view') ?? 'parts'} />
    </StrictMode>,
  );
}
