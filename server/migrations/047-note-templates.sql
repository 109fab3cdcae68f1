-- Texts for notes of a brand. They outlive weeks, so they name no client.
create table note_template (
  template_id bigserial primary key,
  brand text not null,
  text text not null,
  unique (brand, text)
);
