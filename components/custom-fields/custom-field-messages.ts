import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/custom-field-values.json";
import en from "@/messages/en/custom-field-values.json";

// Beside the code that is loaded with them, not sent with the page.
addMessages("custom-field-values", { en, de });
