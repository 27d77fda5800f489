import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/filters.json";
import en from "@/messages/en/filters.json";

// Beside the code that is loaded with them, not sent with the page.
addMessages("filters", { en, de });
