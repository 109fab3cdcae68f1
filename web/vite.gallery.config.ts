import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The parts gallery is for development only: its own entry and output, never part of the app's build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 9300, strictPort: true },
  preview: { port: 9300, strictPort: true },
  build: {
    target: ['ios16.4', 'chrome109'],
    outDir: '../.cache/gallery',
    emptyOutDir: true,
    rollupOptions: { input: `${import.meta.dirname}/gallery.html` },
  },
});
