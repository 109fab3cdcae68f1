import { Type, type Static } from 'typebox';

const ColumnName = Type.String({ minLength: 1, maxLength: 40 });
const Words = Type.String({ maxLength: 200 });

/** A view on the wire. */
export const TableViewFields = Type.Object({
  find: Words,
  filters: Type.Record(ColumnName, Words),
  sort: Type.Optional(Type.Object({ column: ColumnName, isDescending: Type.Boolean() })),
  columns: Type.Optional(Type.Array(ColumnName, { maxItems: 60 })),
});
export type TableViewFields = Static<typeof TableViewFields>;
