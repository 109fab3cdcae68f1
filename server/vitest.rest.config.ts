import { defineConfig } from 'vitest/config';
import server, { REST } from './vitest.config.ts';

/** The tests that `npm test` leaves to `npm run test:rest`. */
export default defineConfig({ ...server, test: { ...server.test, include: REST, exclude: [] } });
