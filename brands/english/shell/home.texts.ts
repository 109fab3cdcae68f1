export const home = {
  titles: { home: 'Home', actionsTile: 'Scan', actionsHint: 'Load, register, hand out, let in', actions: 'Actions' },
};
