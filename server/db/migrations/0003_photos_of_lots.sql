ALTER TABLE "lots" ADD COLUMN "photo_id" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "photo_width_px" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "photo_height_px" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "photo_age_s" text;