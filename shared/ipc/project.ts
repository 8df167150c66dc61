import { z } from "zod";
import { LONGEST_PROJECT_NAME } from "./limits";

const projectName = z.string().trim().min(1).max(LONGEST_PROJECT_NAME);

/** A named group of tasks: what is started in it later has the names that the earlier ones have. */
export const projectSchema = z.object({ id: z.uuid(), name: projectName });
export type Project = z.infer<typeof projectSchema>;

/** Every project, by name, and the one that new tasks go into. */
export const projectsSchema = z.object({
  projects: z.array(projectSchema),
  chosen: z.uuid().nullable(),
});
export type Projects = z.infer<typeof projectsSchema>;

export const newProjectSchema = projectSchema.omit({ id: true });
