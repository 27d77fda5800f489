import { POST as announceUpload } from "@/app/v2/direct_uploads/route";

/** The path under which existing clients announce a file. */
export const POST = announceUpload;
