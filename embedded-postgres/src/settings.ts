/** PostgreSQL settings by name. */
export type Settings = Readonly<Record<string, string>>;

/** Sized for one server with a few thousand clients beside it on a small machine, and never for speed over safety. */
const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  // A segment that is used again still has what was erased.
  wal_recycle: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Helper processes cost memory, and a server of this size gains nothing from them.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The details of an error quote rows, and the statement may quote what a person typed.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export function settingArguments(socketDir: string, settings: Settings): string[] {
  // A list of folders: quoted, since a path may hold a comma.
  const socket = { unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` };
  return Object.entries({ ...SETTINGS, ...settings, ...socket }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
