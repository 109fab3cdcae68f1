export type Settings = Readonly<Record<string, string>>;

/** For one server with a few thousand clients on a small machine. No setting trades safety for speed. */
const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  // A reused segment contains erased data.
  wal_recycle: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Helper processes cost memory without benefit at this size.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details of an error quote rows and personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export function settingArguments(socketDir: string, settings: Settings): string[] {
  // A quoted list of folders, because a path may contain a comma.
  const socket = { unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` };
  return Object.entries({ ...SETTINGS, ...settings, ...socket }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
