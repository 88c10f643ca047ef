CREATE TABLE "secret_key_names" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" "bytea" NOT NULL,
	CONSTRAINT "secret_key_names_id_check" CHECK ("secret_key_names"."id" = 1)
);
