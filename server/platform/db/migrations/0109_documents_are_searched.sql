CREATE FUNCTION "paper_folded" ("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(lower(normalize("words", NFKC)), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ ‐‑‒–—―−ー・.,、。()「」[]&/@_-', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')
$$;--> statement-breakpoint
CREATE FUNCTION "paper_text" ("number" text, "partner" text, "facts" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(lower(normalize(concat_ws('|', "number", "partner", "order" ->> 'number', "order" ->> 'title', "order" ->> 'poNumber'), NFKC)), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ ‐‑‒–—―−ー・.,、。()「」[]&/@_-', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')
	FROM (SELECT "facts" -> 'order' AS "order" OFFSET 0) AS "once"
$$;--> statement-breakpoint
CREATE FUNCTION "paper_grams" ("folded" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
	SELECT array(
		SELECT substr("folded", "at", 1) FROM generate_series(1, length("folded")) AS "at"
		UNION SELECT substr("folded", "at", 2) FROM generate_series(1, length("folded") - 1) AS "at"
		UNION SELECT substr("folded", "at", 3) FROM generate_series(1, length("folded") - 2) AS "at"
	)
$$;--> statement-breakpoint
DROP INDEX "issued_documents_date_index";--> statement-breakpoint
CREATE INDEX "issued_documents_day_index" ON "issued_documents" USING btree ("date","ordinal");--> statement-breakpoint
CREATE INDEX "issued_documents_kind_index" ON "issued_documents" USING btree ("kind","date","ordinal");--> statement-breakpoint
CREATE INDEX "issued_documents_amount_index" ON "issued_documents" USING btree ("amount","date","ordinal");--> statement-breakpoint
CREATE INDEX "issued_documents_words_index" ON "issued_documents" USING gin (paper_grams(paper_text("number", "partner", "facts")));