import { z } from "zod";
import { nothing, taskId } from "./common";
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

const newProjectSchema = projectSchema.omit({ id: true });

export const projectChannels = {
  /** Projects, and the project of new tasks. */
  "projects.get": { input: nothing, output: projectsSchema },
  /** Creates a project for new tasks, or selects the project that already has this name. */
  "projects.add": { input: newProjectSchema, output: projectSchema },
  "projects.choose": { input: z.object({ id: z.uuid().nullable() }), output: nothing },
  "projects.rename": { input: projectSchema, output: nothing },
  /** Forgets a project; its tasks stay, without it. */
  "projects.remove": { input: taskId, output: nothing },
} as const;
