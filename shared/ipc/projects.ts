import { z } from "zod";
import { MOST_VOCABULARY_TERMS } from "../document/vocabulary-list";
import { nothing, taskId } from "./common";
import { LONGEST_PROJECT_NAME } from "./limits";

const projectName = z.string().trim().min(1).max(LONGEST_PROJECT_NAME);

/** Later tasks use the names of earlier ones. */
export const projectSchema = z.object({ id: z.uuid(), name: projectName });
export type Project = z.infer<typeof projectSchema>;

/** Sorted by name, with the one for new tasks. */
export const projectsSchema = z.object({
  projects: z.array(projectSchema),
  chosen: z.uuid().nullable(),
});
export type Projects = z.infer<typeof projectsSchema>;

const newProjectSchema = projectSchema.omit({ id: true });

export const projectChannels = {
  "projects.get": { input: nothing, output: projectsSchema },
  /** Reuses a project of this name; selects it for new tasks. */
  "projects.add": { input: newProjectSchema, output: projectSchema },
  "projects.choose": { input: z.object({ id: z.uuid().nullable() }), output: nothing },
  "projects.rename": { input: projectSchema, output: nothing },
  /** Does not remove its tasks. */
  "projects.remove": { input: taskId, output: nothing },
  /** People in finished tasks, each once. Code: `not_found`. */
  "projects.people": { input: taskId, output: z.array(z.string()).max(MOST_VOCABULARY_TERMS) },
} as const;
