import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/sandbox-scenarios.json";
import en from "@/messages/en/sandbox-scenarios.json";

addMessages("sandbox-scenarios", { en, de });
