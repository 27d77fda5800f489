import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/bulk-edit.json";
import en from "@/messages/en/bulk-edit.json";

// Beside the code that is loaded with them, not sent with the page.
addMessages("bulk-edit", { en, de });
