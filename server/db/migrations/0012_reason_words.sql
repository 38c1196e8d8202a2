-- A kitchen's words for the reasons that customers read. What somebody has changed by hand stays.
UPDATE reject_reasons SET sq = 'Na mbaroi një pjatë', it = 'Un piatto è finito' WHERE id = 1 AND it = 'Un articolo è finito';
--> statement-breakpoint
UPDATE reject_reasons SET sq = 'Kuzhina ka shumë porosi', it = 'La cucina ha troppi ordini' WHERE id = 3 AND it = 'La cucina è al completo';
--> statement-breakpoint
UPDATE reject_reasons SET it = replace(it, '''', '’') WHERE id IN (6, 7);
