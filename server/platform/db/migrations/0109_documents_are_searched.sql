CREATE FUNCTION "paper_text" ("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(lower(normalize("words", NFKC)), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ -‐‑‒–—―−ー・.,、。()「」[]&/@_', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')
$$;--> statement-breakpoint
CREATE FUNCTION "paper_grams" ("words" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array(
		SELECT DISTINCT substr("folded", "at", "size")
		FROM (SELECT translate(lower(normalize("words", NFKC)), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ -‐‑‒–—―−ー・.,、。()「」[]&/@_', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ') AS "folded") AS "text", generate_series(1, 2) AS "size", generate_series(1, length("folded") - "size" + 1) AS "at"
	)
$$;--> statement-breakpoint
DROP INDEX "issued_documents_date_index";--> statement-breakpoint
CREATE INDEX "issued_documents_day_index" ON "issued_documents" USING btree ("date","ordinal");--> statement-breakpoint
CREATE INDEX "issued_documents_kind_index" ON "issued_documents" USING btree ("kind","date","ordinal");--> statement-breakpoint
CREATE INDEX "issued_documents_amount_index" ON "issued_documents" USING btree ("amount","date","ordinal");--> statement-breakpoint
CREATE INDEX "issued_documents_words_index" ON "issued_documents" USING gin (paper_grams("number" || ' ' || "partner" || ' ' || coalesce("facts" #>> '{order,number}', '') || ' ' || coalesce("facts" #>> '{order,title}', '') || ' ' || coalesce("facts" #>> '{order,poNumber}', '')));