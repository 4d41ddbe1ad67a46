CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"row_id" integer NOT NULL,
	"rev" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_changes_import_id_row_id_pk" PRIMARY KEY("import_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"customer_id" integer,
	"key_id" integer,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" "bytea" NOT NULL,
	"file" uuid NOT NULL,
	"options" jsonb NOT NULL,
	"status" text NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_key_id_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_open" ON "imports" USING btree ("id") WHERE "imports"."ended_at" is null;