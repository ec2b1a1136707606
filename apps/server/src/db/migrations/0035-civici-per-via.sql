-- House numbers are looked up by street: comparisons of `text_pattern_ops` use an index under row-level security.
CREATE INDEX civici_toponimo ON civici (codistat, toponimo text_pattern_ops, numero);
