import { data } from "react-router";

/**
 * The fields of a form as a browser sends it.
 * @throws a 415 answer for any other kind of body, a 400 answer for a broken one
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type))
    throw data(null, { status: 415 });
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}
