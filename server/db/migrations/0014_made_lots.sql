ALTER TABLE "lots" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "made_rev" integer;--> statement-breakpoint
CREATE INDEX "lots_made" ON "lots" USING btree ("made_by","id") WHERE "lots"."made_by" is not null;--> statement-breakpoint
UPDATE "lots" SET "made_by" = i."import_id", "made_rev" = i."rev" FROM "import_changes" i JOIN "imports" r ON r."id" = i."import_id"
  WHERE r."subject" = 'lots' AND i."before" IS NULL AND i."row_id" = "lots"."id";
--> statement-breakpoint
DELETE FROM "import_changes" i USING "imports" r WHERE r."id" = i."import_id" AND r."subject" = 'lots' AND i."before" IS NULL;
