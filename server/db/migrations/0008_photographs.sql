ALTER TABLE "photos" ALTER COLUMN "lot_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "customer_id" integer;--> statement-breakpoint
UPDATE "photos" SET "customer_id" = "lots"."customer_id" FROM "lots" WHERE "lots"."id" = "photos"."lot_id";--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "view" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "nth" smallint;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "blur" "bytea";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_sha256" ON "photos" USING btree ("customer_id","sha256") WHERE "photos"."sha256" is not null;--> statement-breakpoint
CREATE INDEX "photos_unmatched" ON "photos" USING btree ("customer_id") WHERE "photos"."lot_id" is null;