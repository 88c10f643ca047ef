-- 佐々木 is found as 佐佐木, too: jobs fold anew what is null.
UPDATE "meetups" SET search_text = NULL, search_grams = NULL WHERE search_text LIKE '%々%' OR search_text LIKE '%〻%';--> statement-breakpoint
UPDATE "users" SET search_text = NULL, search_grams = NULL WHERE search_text LIKE '%々%' OR search_text LIKE '%〻%';
