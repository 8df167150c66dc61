import { z } from "zod";

export const LONGEST_PROJECT_NAME = 100;
const projectName = z.string().trim().min(1).max(LONGEST_PROJECT_NAME);

/** A named group of tasks: what is started in it later has the names that the earlier ones have. */
export const projectSchema = z.object({ id: z.uuid(), name: projectName });
export type Project = z.infer<typeof projectSchema>;

/** Every project, by name, and the one that new tasks go into. */
export const projectsSchema = z.object({
  projects: z.array(projectSchema.extend({ tasks: z.number().int().nonnegative() })),
  chosen: z.uuid().nullable(),
});
export type Projects = z.infer<typeof projectsSchema>;

export const newProjectSchema = projectSchema.omit({ id: true });
