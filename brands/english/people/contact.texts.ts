export const contact = {
  listLabel: 'Contacts',
  empty: 'No contacts available',
  call: 'Call {name}',
  mail: 'Mail {name}',
};
