import type { NewTask } from "../tasks/task-store";

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
export const newTask = (id: string, more: Partial<NewTask> = {}): NewTask => ({
  id,
  owner: "team",
  parameters: {
    operation: "depersonalization",
    depersonalizationMode: "blind",
    languageIn: "ru",
    languageOut: "ru",
    filename: "letter",
  },
  input: "Анна звонила",
  createdAt: NOW,
  expiresAt: NOW + 7 * DAY,
  ...more,
});
