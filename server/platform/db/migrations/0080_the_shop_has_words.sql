-- What pages said until now, of the shop whose words they were.
UPDATE "shop_settings" SET "facts" = '{"tagline": "人が集まる、その折々に。", "dishes": "お寿司と季節の料理"}'::jsonb || "facts" WHERE "facts"->>'name' = 'おりおり';
