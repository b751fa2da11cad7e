import { constraintsOf } from "#app/content/form-schema.ts";
import {
  createProject,
  findProjectForForm,
  updateProject,
} from "#app/content/projects/project-save.server.ts";
import { type ProjectInput, projectSchema } from "#app/content/projects/project-schema.ts";
import { type ProjectValues, projectBlankValues } from "#app/content/projects/project-values.ts";
import type { RecordKind } from "../form/write-record.server.ts";
import { projectMessages } from "./project-messages.ts";

export const projectKind: RecordKind<ProjectValues, ProjectInput> = {
  kind: "project",
  list: "/admin/cms/projects",
  words: projectMessages,
  shape: projectBlankValues,
  schema: projectSchema,
  titleOf: ({ title }) => title,
  find: findProjectForForm,
  create: createProject,
  update: updateProject,
};

export const projectConstraints = constraintsOf(projectSchema);
