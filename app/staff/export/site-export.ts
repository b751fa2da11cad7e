export const exportPage = "/admin/cms/export";
